/**
 * A form of a name that is equal for names that look alike: without case, accents, spacing, plural and the words that
 * every salon has, and with similar letters and digits unified. The database function `name_skeleton` computes the
 * same, to compare the salons nearby; a test keeps the two in sync.
 */
export function nameSkeleton(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]|\u200c|\u200d|['\u2018\u2019]/g, '')
    .replaceAll(/[^ -~]/gu, (letter) => LOOKALIKES.get(letter) ?? letter)
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    // oxlint-disable-next-line no-control-regex -- whatever comes before the letters parts words
    .replaceAll(/[\u0001-\u002f\u003a-\u003f\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u0964\u0965]/g, ' ')
    .replaceAll(/[0134578@i]/g, (letter) => ASCII_LOOKALIKES[letter] ?? letter)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
  const words = folded.split(' ').filter((word) => word !== '')
  const singular = words.map((word) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word))
  const own = singular.filter((word) => !GENERIC.has(word))
  return (own.length > 0 ? own : singular).join(' ')
}

/** Letters of other scripts, and small capitals, that are read as Latin ones. */
const LOOKALIKE_PAIRS: [from: string, to: string][] = [
  ['АВЕКМНОРСТУХІЈЅԀԚԜӀ', 'abekmhopctyxijsdqwl'],
  ['авекмнорстухіјѕԁԛԝӏһгпь', 'abekmhopctyxijsdqwlhrnb'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhikmnoptyx'],
  ['αβεηικνορτυχγω', 'abenikvoptuxyw'],
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
  ['ɑɡıɩʋøØđĐłŁ', 'agiiuooddll'],
]
const LOOKALIKES = new Map(
  LOOKALIKE_PAIRS.flatMap(([from, to]) => [...from].map((letter, place) => [letter, to[place] ?? letter] as const)),
)
const ASCII_LOOKALIKES: Record<string, string> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  i: 'l',
}

/** As they are after folding: "unisex" has become "unlsex". */
const GENERIC = new Set(['the', 'and', 'salon', 'saloon', 'spa', 'parlour', 'parlor', 'unlsex'])
