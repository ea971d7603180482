/**
 * Regular expressions that may take more than linear time, by file and exactly as in the source, with the reason: they
 * are not applied to text that a visitor chooses, or only to short text. `*` stands for the whole file.
 */
export type AllowedPatterns = Readonly<Record<string, Readonly<Record<string, string>>>>

const COUNTED_DIGITS = 'a fixed number of digits between both ends of the text'

export const allowedPatterns: AllowedPatterns = {
  'contract/src/accounts/rules.ts': {
    'new RegExp(`^\\\\d{${MOBILE_LENGTH}}$`)': COUNTED_DIGITS,
    'new RegExp(`^(?:\\\\d{${MOBILE_LENGTH}}|[1-9]\\\\d{${MOBILE_LENGTH},14})$`)': COUNTED_DIGITS,
  },
  'desk/src/features/search/components/search-dialog.tsx': { 'new RegExp(`^\\\\d{${CODE_LENGTH}}$`)': COUNTED_DIGITS },
  'contract/src/salons/name-rules.ts': { "new RegExp(`\\\\p{scx=${script}}`, 'u')": 'reads one letter' },
  'server/src/config/placeholder-secrets.ts': {
    '/^(.+?)\\1+.{0,8}$/s': 'reads the settings of whoever starts the server',
  },
  'contract/src/money.ts': { '/\\d(?=(?:\\d\\d)+\\d$)/g': 'reads the digits of a number, 21 at most' },
  'web/src/features/discovery/review-topic.ts': {
    "new RegExp(`(?<![\\\\p{L}\\\\p{M}])(?:${patterns.join('|')})(?![\\\\p{L}\\\\p{M}])`, 'giu')":
      'runs in the browser, on one review of bounded length',
  },
  'server/src/modules/discovery/search/tokenise.ts': {
    "/(?<clock>\\d{1,2}(?:[:.]\\d{2})?\\s*(?:am|pm)\\b|\\d{1,2}:\\d{2}(?!\\d))|(?<amount>\\d+(?:,\\d{2,3})*(?:\\.\\d+)?k?(?![\\p{L}\\p{M}\\p{N}]))|(?<word>[\\p{L}\\p{M}\\p{N}][\\p{L}\\p{M}\\p{N}\\u200d'’]*)/giu":
      'a search text is cut to 200 characters',
  },
  'server/src/gazetteer/build-places.ts': { '*': 'reads the places that are part of the release, in a worker' },
  'server/src/gazetteer/office-names.ts': { '*': 'reads the places that are part of the release, in a worker' },
  'server/src/db/migration-safety.ts': { '*': 'reads our own migrations' },
}
