/** The scripts of India share one layout of 128 characters each (ISCII), so one table reads them all. */
const SCRIPTS = [
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'odia',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
] as const
export type IndianScript = (typeof SCRIPTS)[number]

const FIRST = 0x0900
const BLOCK = 0x80
const INDIAN = /[\u0900-\u0D7F]/
const INDIAN_WORDS = /[\u0900-\u0D7F\u200C\u200D]+/g

/** From अ: positions that no script uses are empty. */
const VOWELS = 'a,a,i,i,u,u,ri,li,e,e,e,ai,o,o,o,au'.split(',')
const VOWELS_AT = 0x05
/** From क. */
const CONSONANTS = 'k,kh,g,gh,n,ch,chh,j,jh,n,t,th,d,dh,n,t,th,d,dh,n,n,p,ph,b,bh,m,y,r,r,l,l,l,v,sh,sh,s,h'.split(',')
const CONSONANTS_AT = 0x15
/** The signs of vowels, from ा. */
const SIGNS = 'a,i,i,u,u,ri,ri,e,e,e,ai,o,o,o,au'.split(',')
const SIGNS_AT = 0x3e
const DIGITS_AT = 0x66
const [CANDRABINDU, ANUSVARA, NUKTA, VIRAMA] = [0x01, 0x02, 0x3c, 0x4d]
const TIPPI = 0x70
/** A dot below changes these consonants, as in ड़. */
const DOTTED: Readonly<Record<string, string>> = { d: 'r', dh: 'rh', j: 'z', ph: 'f', s: 'sh' }
/** Letters outside the common layout: ৎ, ୱ and the final consonants of Malayalam. */
const OTHERS: Readonly<Record<string, string>> = {
  ৎ: 't',
  ৰ: 'r',
  ৱ: 'v',
  ୱ: 'v',
  ൺ: 'n',
  ൻ: 'n',
  ർ: 'r',
  ൽ: 'l',
  ൾ: 'l',
  ൿ: 'k',
}
const FINAL = /[ৎൺ-ൿ]/
/** Tamil writes one letter for a hard and a soft consonant: it is soft after a vowel or a nasal. */
const SOFT: Readonly<Record<string, string>> = { k: 'g', t: 'd', p: 'b', ch: 's' }
/** In these scripts a final consonant is written without the sign that removes its vowel. */
const SILENT_END: ReadonlySet<IndianScript> = new Set(['devanagari', 'bengali', 'gurmukhi', 'gujarati'])

/** Words for parts of a city and directions, which people translate rather than transliterate. */
const TRANSLATED: Readonly<Record<string, string>> = {
  sector: 'सेक्टर सैक्टर সেক্টর ਸੈਕਟਰ સેક્ટર செக்டர் సెక్టార్ ಸೆಕ್ಟರ್ സെക്ടർ',
  block: 'ब्लॉक ब्लाक ব্লক ਬਲਾਕ બ્લોક பிளாக் బ్లాక్ ಬ್ಲಾಕ್ ബ്ലോക്ക്',
  phase: 'फेज फेज़ फ़ेज़ ফেজ ਫੇਜ਼ ફેઝ ફેજ கட்டம் ఫేజ్ ಫೇಸ್',
  stage: 'स्टेज স্টেজ સ્ટેજ ಹಂತ ಸ್ಟೇಜ್',
  road: 'रोड রোড ਰੋਡ રોડ சாலை ரோடு రోడ్ రోడ్డు ರಸ್ತೆ ರೋಡ್ റോഡ്',
  east: 'पूर्व ईस्ट পূর্ব પૂર્વ கிழக்கு తూర్పు ಪೂರ್ವ',
  west: 'पश्चिम वेस्ट পশ্চিম પશ્ચિમ மேற்கு పశ్చిమ ಪಶ್ಚಿಮ',
  north: 'उत्तर नॉर्थ উত্তর ઉત્તર வடக்கு ఉత్తర ಉತ್ತರ',
  south: 'दक्षिण साउथ দক্ষিণ દક્ષિણ தெற்கு దక్షిణ ದಕ್ಷಿಣ',
  extension: 'एक्सटेंशन',
  colony: 'कॉलोनी कालोनी কলোনি કોલોની காலனி కాలనీ ಕಾಲೋನಿ',
  layout: 'लेआउट ಲೇಔಟ್',
}
const translated = new Map(
  Object.entries(TRANSLATED).flatMap(([english, words]) => words.split(' ').map((word) => [word.normalize(), english])),
)

/** The names of the English letters: एमजी is MG. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  'ए बी सी डी ई एफ जी एच आई जे के एल एम एन ओ पी क्यू आर एस टी यू वी डब्ल्यू एक्स वाई जेड'
    .split(' ')
    .map((name, index) => [name, String.fromCharCode(97 + index)]),
)
/** Longer ones first, and none that another vowel follows. */
const LETTER_NAMES =
  /(?:डब्ल्यू|क्यू|एक्स|जेड|वाई|एफ|एच|आई|एल|एम|एन|आर|एस|बी|सी|डी|जी|जे|के|पी|टी|यू|वी|ए|ई|ओ)(?![\u093C-\u094D\u0901\u0902])/g

/** The script of the first Indian letter, if there is one. */
export function scriptOf(text: string): IndianScript | undefined {
  const first = INDIAN.exec(text)?.[0]
  return first === undefined ? undefined : SCRIPTS[Math.floor((first.charCodeAt(0) - FIRST) / BLOCK)]
}

/** Transliterates words in Indian scripts into Latin letters, roughly as people spell them: अंधेरी is andheri. */
export function transliterate(text: string): string {
  if (!INDIAN.test(text)) return text
  const composed = text.normalize()
  return composed.replace(INDIAN_WORDS, (word, start: number) => {
    // The ending of a number: 5वां is 5th.
    if (/\d/.test(composed[start - 1] ?? '')) return ''
    const plain = word.replace(/[\u200C\u200D]/g, '')
    return translated.get(plain) ?? spellLetters(plain) ?? spellWord(plain)
  })
}

function spellLetters(word: string): string | undefined {
  const spelt = word.replace(LETTER_NAMES, (name) => LETTERS[name] ?? name)
  return INDIAN.test(spelt) ? undefined : spelt
}

function spellWord(word: string): string {
  const script = scriptOf(word) ?? 'devanagari'
  const sounds: string[] = []
  /** Whether the last sound is a consonant whose vowel is not written. */
  let isOpen = false
  for (const [index, letter] of [...word].entries()) {
    const at = (letter.charCodeAt(0) - FIRST) % BLOCK
    const consonant = OTHERS[letter] ?? CONSONANTS[at - CONSONANTS_AT]
    const sign = SIGNS[at - SIGNS_AT]
    if (consonant !== undefined) {
      if (isOpen && !isSilent(script, sounds, word[index + 1])) sounds.push('a')
      sounds.push(
        script === 'tamil' ? softened(consonant, sounds, word, index) : ofScript(consonant, script, word, index),
      )
      isOpen = !FINAL.test(letter)
    } else if (at === VIRAMA) isOpen = false
    else if (at === NUKTA) sounds.push(dotted(sounds.pop() ?? ''))
    else if (sign !== undefined) {
      sounds.push(sign)
      isOpen = false
    } else {
      if (isOpen) sounds.push('a')
      isOpen = false
      if (at === ANUSVARA || at === CANDRABINDU || at === TIPPI) sounds.push(nasalBefore(word[index + 1]))
      else if (at >= DIGITS_AT && at < DIGITS_AT + 10) sounds.push(String(at - DIGITS_AT))
      else sounds.push(VOWELS[at - VOWELS_AT] ?? '')
    }
  }
  if (isOpen && !SILENT_END.has(script)) sounds.push('a')
  return sounds
    .join('')
    .replace(/gan?v$/, 'gaon')
    .replace(/^(\d+)[a-z]+$/, '$1')
}

/** The unwritten vowel between a vowel and a full syllable is not spoken in the north: आरना is arna. */
function isSilent(script: IndianScript, before: readonly string[], next = ''): boolean {
  const isAfterVowel = /[aeiou]$/.test(before.at(-2) ?? '')
  return (
    SILENT_END.has(script) && isAfterVowel && SIGNS[((next.charCodeAt(0) - FIRST) % BLOCK) - SIGNS_AT] !== undefined
  )
}

function dotted(sound: string): string {
  return DOTTED[sound] ?? sound
}

/** Bengali য is a j, unless it has a dot or follows another consonant. */
function ofScript(consonant: string, script: IndianScript, word: string, index: number): string {
  if (script !== 'bengali' || consonant !== 'y') return consonant
  const isJoined = word.charCodeAt(index - 1) % BLOCK === VIRAMA
  const isDotted = word.charCodeAt(index + 1) % BLOCK === NUKTA
  return isJoined || isDotted ? 'y' : 'j'
}

function softened(consonant: string, before: readonly string[], word: string, index: number): string {
  const isDoubled = word.charCodeAt(index + 1) % BLOCK === VIRAMA || word.charCodeAt(index - 1) % BLOCK === VIRAMA
  const isAfterNasal = /[nm]$/.test(before.at(-1) ?? '')
  const isAfterVowel = /[aeiou]$/.test(before.at(-1) ?? '') && !isDoubled
  return isAfterNasal || isAfterVowel ? (SOFT[consonant] ?? consonant) : consonant
}

/** The dot above is an m before a lip sound and at the end of a southern word, else an n. */
function nasalBefore(next: string | undefined): string {
  if (next === undefined) return 'm'
  const at = (next.charCodeAt(0) - FIRST) % BLOCK
  const isLip = at >= 0x2a && at <= 0x2e
  return isLip ? 'm' : 'n'
}
