import type { TextKind } from '../config/delivery-settings.ts'

export type { TextKind } from '../config/delivery-settings.ts'

/** A text message about an order or the waitlist, by WhatsApp or SMS. Both deliver registered templates only. */
export interface OrderText {
  to: string
  /** The text of the template with its variables. */
  text: string
  template: TextKind
  /** The variables of the template. WhatsApp numbers them in this order. */
  values: { salon: string; when: string; was?: string; until?: string; link?: string }
  messageId: string
}

export interface TextSender {
  /**
   * Resolves to false when no template of this kind is registered. Rejects with RecipientRefused when this number
   * cannot be reached, with DeliveryUnknown when the message may have arrived, and with any other error when it has
   * not.
   */
  send(message: OrderText): Promise<boolean>
}
