import * as z from 'zod/mini'

const INVALID = 'Must be a subscription of this browser'

/** The key by which the browser's push service knows this product. */
export const PushKey = z.object({ publicKey: z.string() })
export type PushKey = z.infer<typeof PushKey>

/** As `PushSubscription.toJSON()` gives it. */
export const SubscribePush = z.object({
  endpoint: z.url(INVALID).check(z.maxLength(1000, INVALID)),
  keys: z.object({
    /** An uncompressed point of P-256, and 16 bytes, both in base64url. */
    p256dh: z.string().check(z.regex(/^[\w-]{86,88}=*$/, INVALID)),
    auth: z.string().check(z.regex(/^[\w-]{22}=*$/, INVALID)),
  }),
})
export type SubscribePush = z.infer<typeof SubscribePush>

/** What the service worker receives. */
export interface PushMessage {
  title: string
  body: string
  /** The page that it opens. */
  path: string
  /** A later message with the same tag replaces it. */
  tag: string
}
