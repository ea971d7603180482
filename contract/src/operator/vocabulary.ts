import * as z from 'zod/mini'
import { RESULTS_TEXT_MAX } from '../constants.ts'
import { instant } from '../fields.ts'

/** What words of the search can mean; the search's own grammar (days, prices, "near") is not edited. */
export const VocabularyKind = z.enum(['SERVICE', 'CATEGORY', 'AUDIENCE', 'PLACE'])
export type VocabularyKind = z.infer<typeof VocabularyKind>

export const VocabularyWord = z.object({
  words: z.string(),
  /** By an operator. The others came with the product: they can be switched off, not removed. */
  isAdded: z.boolean(),
  isOff: z.boolean(),
  addedBy: z.nullable(z.string()),
  addedAt: z.nullable(instant()),
})
export type VocabularyWord = z.infer<typeof VocabularyWord>

/** One thing that can be meant, with the ways to write it. */
export const VocabularyEntry = z.object({
  concept: z.string(),
  kind: VocabularyKind,
  name: z.string(),
  category: z.nullable(z.string()),
  words: z.array(VocabularyWord),
})
export type VocabularyEntry = z.infer<typeof VocabularyEntry>

export const VocabularySearch = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(80, 'Please keep the search within 80 characters')), ''),
  kind: z.optional(VocabularyKind),
})
export type VocabularySearch = z.infer<typeof VocabularySearch>

const WORDS = 'Write 2 to 60 characters'
export const WORDS_MAX = 60
const words = () =>
  z
    .string(WORDS)
    .check(
      z.trim(),
      z.minLength(2, WORDS),
      z.maxLength(WORDS_MAX, WORDS),
      z.regex(/^(?:\P{C}|[\u200c\u200d])*$/u, WORDS),
      z.regex(/\p{L}/u, 'Write at least one letter'),
      z.regex(/^\S+(?:\s+\S+){0,4}$/u, 'Write at most 5 words'),
    )

const CONCEPT = 'Choose what is meant'

export const AddWord = z.object({ concept: z.string(CONCEPT).check(z.maxLength(120, CONCEPT)), words: words() })
export type AddWord = z.infer<typeof AddWord>

/** A word of the list, as it is written there. */
export const WordOfConcept = z.object({
  concept: z.string(CONCEPT).check(z.maxLength(120, CONCEPT)),
  words: z.string(WORDS).check(z.maxLength(200, WORDS)),
})
export type WordOfConcept = z.infer<typeof WordOfConcept>

const PLACE = 'Write the place with its city, in 3 to 100 characters'

/** Another way to write a place: customers who write it search there. */
export const AddPlace = z.object({
  place: z
    .string(PLACE)
    .check(z.trim(), z.minLength(3, PLACE), z.maxLength(100, PLACE), z.regex(/^(?:\P{C}|[\u200c\u200d])*$/u, PLACE)),
  words: words(),
})
export type AddPlace = z.infer<typeof AddPlace>

export const SearchTrial = z.object({
  q: z
    .string('Write what a customer may type')
    .check(z.trim(), z.minLength(1, 'Write what a customer may type'), z.maxLength(RESULTS_TEXT_MAX)),
})

/** A part of a tried text, and how the search interprets it. */
export const TriedKind = z.enum([
  'service',
  'category',
  'area',
  'price',
  'audience',
  'day',
  'time',
  'flag',
  'sort',
  'unknown',
])
export const TriedPart = z.object({
  kind: TriedKind,
  text: z.string(),
  label: z.string(),
  /** Not spelled so in the vocabulary: the closest word was used. */
  isGuess: z.boolean(),
})
export type TriedPart = z.infer<typeof TriedPart>
