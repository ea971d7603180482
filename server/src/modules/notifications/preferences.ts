import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_CHOICES,
  type NotificationChoice,
  type NotificationPreferences,
} from '@nikhar/contract/notifications'
import type { Config } from '../../config/config.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { hasTemplate } from './has-template.ts'
import { findRule, type Recipient } from './notification-rules.ts'
import {
  findCustomerChoices,
  findOutletChoices,
  upsertCustomerChoices,
  upsertOutletChoices,
} from './preference-queries.ts'

/** Whose preferences: a customer's, or those of an outlet's owner. */
export type Chooser = { recipient: 'CUSTOMER'; customerId: number } | { recipient: 'SALON'; outletId: number }

/** All options, with the current choice or the default. */
export async function readPreferences(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  chooser: Chooser,
): Promise<NotificationPreferences> {
  const chosen =
    chooser.recipient === 'CUSTOMER'
      ? await findCustomerChoices(db, chooser.customerId)
      : await findOutletChoices(db, chooser.outletId)
  return {
    choices: listDefaults(config, chooser.recipient).map((choice) => ({
      ...choice,
      wanted: chosen.find((other) => isSameChoice(choice, other))?.wanted ?? choice.wanted,
    })),
  }
}

export async function updatePreferences(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  chooser: Chooser,
  { choices }: NotificationPreferences,
): Promise<NotificationPreferences> {
  const possible = listDefaults(config, chooser.recipient)
  if (!choices.every((choice) => possible.some((other) => isSameChoice(choice, other)))) {
    throw new Failure('INVALID_REQUEST', { fields: { choices: 'This message can’t be switched on or off' } })
  }
  // The last one wins: one statement cannot change a row twice.
  const distinct = [...new Map(choices.map((choice) => [`${choice.kind} ${choice.channel}`, choice])).values()]
  if (chooser.recipient === 'CUSTOMER') await upsertCustomerChoices(db, chooser.customerId, distinct, clock())
  else await upsertOutletChoices(db, chooser.outletId, distinct, clock())
  return readPreferences({ config, db }, chooser)
}

function listDefaults(config: Config, recipient: Recipient): NotificationChoice[] {
  return NOTIFICATION_CHOICES.flatMap((kind) =>
    NOTIFICATION_CHANNELS.flatMap((channel) => {
      const rule = findRule(kind, recipient, channel)
      return rule === undefined || rule === 'ALWAYS' || (channel === 'TEXT' && !hasTemplate(config, kind))
        ? []
        : [{ kind, channel, wanted: rule === 'DEFAULT_ON' }]
    }),
  )
}

function isSameChoice(a: NotificationChoice, b: NotificationChoice) {
  return a.kind === b.kind && a.channel === b.channel
}
