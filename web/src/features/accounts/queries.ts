import { accounts, media } from '@nikhar/contract/accounts'
import { notifications } from '@nikhar/contract/notifications'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { loadPhoto, PHOTO_MEDIA_TYPE } from './photo.ts'

export const accountsQueries = {
  all: () => ['accounts'] as const,
  profile: () =>
    queryOptions({
      queryKey: [...accountsQueries.all(), 'profile'],
      queryFn: ({ signal }) => call(accounts.profile, {}, signal),
      meta: { isWholePage: true, usesErrorBar: true },
    }),
  notificationPreferences: () =>
    queryOptions({
      queryKey: [...accountsQueries.all(), 'notification preferences'],
      queryFn: ({ signal }) => call(notifications.notificationPreferences, {}, signal),
    }),
  sessions: () =>
    queryOptions({
      queryKey: [...accountsQueries.all(), 'sessions'],
      queryFn: ({ signal }) => call(accounts.sessions, {}, signal),
      meta: { isWholePage: true, usesErrorBar: true },
    }),
  photo: (key: string) =>
    queryOptions({
      queryKey: [...accountsQueries.all(), 'photo', key],
      queryFn: ({ signal }) => loadPhoto(key, signal),
      // The picture behind a key never changes.
      staleTime: Infinity,
    }),
  photoRules: () =>
    queryOptions({
      queryKey: [...accountsQueries.all(), 'photo rules'],
      queryFn: ({ signal }) => call(media.uploadAttributes, { params: { mediaType: PHOTO_MEDIA_TYPE } }, signal),
      staleTime: Infinity,
    }),
}
