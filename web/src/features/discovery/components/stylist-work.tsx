import type { Outlet } from '@nikhar/contract/discovery'
import { Arch, lookSource } from '@nikhar/ui/arch'
import { SectionHeading } from '@nikhar/ui/section-heading'

interface StylistWorkProps {
  name: string
  keys: readonly string[]
  /** The descriptions of the pictures, by their keys. */
  texts: Outlet['pictureTexts']
}

/** Pictures of a stylist's work. */
export function StylistWork({ name, keys, texts }: StylistWorkProps) {
  if (keys.length === 0) return null
  return (
    <section aria-labelledby="work">
      <SectionHeading id="work">{`${name}’s work`}</SectionHeading>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {keys.map((key) => (
          <li key={key}>
            <Arch source={lookSource(key)} alt={texts[key] ?? ''} sizes="(min-width: 48rem) 16rem, 50vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}
