export type Topic =
  | 'cut'
  | 'kids'
  | 'colour'
  | 'repair'
  | 'styling'
  | 'beard'
  | 'massage'
  | 'body'
  | 'nails'
  | 'feet'
  | 'eyes'
  | 'makeup'
  | 'mehndi'
  | 'draping'
  | 'threading'
  | 'waxing'
  | 'facial'

/** The first pattern that matches the service's name decides the topic of its reviews. */
const topics: [Topic, RegExp][] = [
  ['kids', /kids|father & son/i],
  ['mehndi', /mehndi/i],
  ['draping', /draping/i],
  ['eyes', /lash|brow styling/i],
  ['threading', /threading/i],
  ['waxing', /waxing/i],
  ['makeup', /make-?up|bridal trial|reception/i],
  ['massage', /massage|shirodhara|reflexology|relief|retreat/i],
  ['feet', /pedicure/i],
  ['nails', /manicure|nail|extension|french|chrome|gel|polish change/i],
  ['body', /body|steam|pre-bridal|back polish/i],
  ['facial', /facial|clean-up|de-tan|peel/i],
  ['beard', /^beard|shave|groom/i],
  ['colour', /colour|balayage|highlights|root|henna|grey/i],
  ['repair', /keratin|hair spa|scalp|botox/i],
  ['styling', /blow-dry|hairstyle/i],
  ['cut', /cut|fade|fringe/i],
]

export function getTopic(serviceName: string): Topic {
  const found = topics.find(([, pattern]) => pattern.test(serviceName))
  if (!found) throw new Error(`No topic matches ${serviceName}`)
  return found[0]
}
