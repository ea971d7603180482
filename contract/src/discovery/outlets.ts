import * as z from 'zod/mini'
import { instant } from '../fields.ts'

export const Address = z.object({
  propertyNumber: z.string(),
  street: z.string(),
  landmark: z.nullable(z.string()),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  pincode: z.string(),
  country: z.string(),
})
export type Address = z.infer<typeof Address>

/** Minutes after midnight at the salon; weekday 0 is Sunday. The outlet is closed on an absent weekday. */
export const OpeningHours = z.object({ weekday: z.int(), opensMinute: z.int(), closesMinute: z.int() })
export type OpeningHours = z.infer<typeof OpeningHours>

/** A day with different hours than its weekday: open within these only, or closed. */
export const SpecialDay = z.object({
  day: z.iso.date(),
  opensMinute: z.nullable(z.int()),
  closesMinute: z.nullable(z.int()),
  /** As the salon wrote it. */
  reason: z.nullable(z.string()),
})
export type SpecialDay = z.infer<typeof SpecialDay>

/** How a salon has handled bookings in the last 90 days; null where there were too few. */
export const Reliability = z.object({
  /** It has chosen to confirm bookings without reviewing them. */
  confirmsAtOnce: z.boolean(),
  /** Half of the requests were answered within this time. */
  answerMinutes: z.nullable(z.int()),
  /** The share of the confirmed bookings that it did not cancel, rounded down. */
  keptPercent: z.nullable(z.int()),
})
export type Reliability = z.infer<typeof Reliability>

/** How soon a salon answers that reviews bookings before it confirms them. */
export const AnswerRules = z.object({
  /** Within this many minutes of its opening hours. */
  answerMinutes: z.int(),
  /** And this long before the start at the latest. */
  answerAheadMinutes: z.int(),
  /** A start within this time leaves no time to ask the salon. */
  shortNoticeMinutes: z.int(),
  /** Such a booking is confirmed at once; otherwise it is not offered. */
  confirmsShortNotice: z.boolean(),
})
export type AnswerRules = z.infer<typeof AnswerRules>

export const Outlet = z.object({
  id: z.int(),
  name: z.string(),
  /** Its public page is at /s/{slug}. */
  slug: z.nullable(z.string()),
  description: z.nullable(z.string()),
  status: z.enum(['ACTIVE', 'INACTIVE']),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  /** The owner. */
  ownerId: z.int(),
  addressId: z.int(),
  outletBannerImages: z.array(z.string()),
  outletVideos: z.array(z.string()),
  outletLogo: z.nullable(z.string()),
  address: Address,
  category: z.string(),
  /** The average of its reviews; 0 without any. */
  rating: z.number(),
  ratingCount: z.int(),
  createdAt: instant(),
  updatedAt: instant(),
  openNow: z.boolean(),
  /** The GST in per cent; 0 for an outlet without a GSTIN. */
  gstRate: z.number(),
  /** Bookings made now can be cancelled and rescheduled until this long before the start. */
  cancelMinutes: z.int(),
  openingHours: z.array(OpeningHours),
  /** Those of the next 30 days. */
  specialDays: z.array(SpecialDay),
  /** Alternative texts of its pictures and those of its services, by key, where the salon has written one. */
  pictureTexts: z.record(z.string(), z.string()),
  reliability: Reliability,
  /** Null where every booking is confirmed at once. */
  answerRules: z.nullable(AnswerRules),
})
export type Outlet = z.infer<typeof Outlet>

/** An outlet without what only its own page shows. */
export const OutletSummary = z.omit(Outlet, {
  openingHours: true,
  specialDays: true,
  pictureTexts: true,
  reliability: true,
  answerRules: true,
})
