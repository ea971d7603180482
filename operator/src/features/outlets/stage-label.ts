import type { OutletStage } from '@nikhar/contract/desk'

export const STAGES = [
  'SUBMITTED',
  'LIVE',
  'SENT_BACK',
  'HIDDEN',
  'SUSPENDED',
] as const satisfies readonly OutletStage[]

export const STAGE_LABELS: Record<OutletStage, string> = {
  DRAFT: 'Draft',
  SUBMITTED: 'To approve',
  LIVE: 'Live',
  SENT_BACK: 'Sent back',
  HIDDEN: 'Hidden',
  SUSPENDED: 'Suspended',
}

export const STAGE_TONES: Record<OutletStage, 'plain' | 'plum' | 'offer' | 'leaf' | 'rose'> = {
  DRAFT: 'plain',
  SUBMITTED: 'offer',
  LIVE: 'leaf',
  SENT_BACK: 'plum',
  HIDDEN: 'plain',
  SUSPENDED: 'rose',
}

export const KIND_LABELS: Record<string, string> = {
  SALON: 'Salon',
  BARBER: 'Barber',
  SPA: 'Spa',
  BEAUTY: 'Beauty',
  NAILS: 'Nails',
  BRIDAL: 'Bridal',
}

export const AUDIENCE_LABELS = { MALE: 'Men', FEMALE: 'Women', UNISEX: 'Everyone' } as const
