import type { AuditEntry } from '@nikhar/contract/operator'
import { formatMoment } from '@nikhar/contract/salon-time'
import { ArrowRight } from 'lucide-react'
import { Chip } from '@nikhar/ui/chip'
import { Link } from '@nikhar/ui/link'
import { paths } from '../../../lib/paths.ts'
import { describeAction, describeName, describeValue, toneOfAction } from '../action-label.ts'

const cell = 'block px-4 py-1 align-top md:table-cell md:py-3'

/** A table on wide screens; on phones each entry is a card of lines. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <table className="block w-full rounded-lg bg-surface text-sm shadow-2 md:table">
      <caption className="sr-only">Changes, newest first</caption>
      <thead className="max-md:hidden">
        <tr className="text-left text-ink-2">
          {['When', 'Who', 'What', 'On', 'Change', 'From'].map((name) => (
            <th key={name} scope="col" className="px-4 py-3 font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {entries.map((entry) => (
          <AuditRow key={entry.entryId} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const { at, actor, actorName, action, outletId, outletName, subjectId, changes, origin } = entry
  return (
    <tr className="block border-line py-2 not-first:border-t md:table-row md:border-t">
      <td className={`${cell} whitespace-nowrap text-ink-2`}>
        <time dateTime={at}>{formatMoment(at)}</time>
      </td>
      <td className={`${cell} font-semibold`}>
        {actorName ?? 'Deleted account'}
        <span className="block text-xs font-normal text-ink-2">{actor === 'OPERATOR' ? 'operator' : 'salon'}</span>
      </td>
      <td className={cell}>
        <Chip tone={toneOfAction(action)}>{describeAction(action)}</Chip>
      </td>
      <td className={`${cell} font-semibold`}>
        {outletId === null ? (
          (subjectId ?? '–')
        ) : (
          <Link to={paths.salon(outletId)} className="hover:underline">
            {outletName ?? `Salon ${outletId}`}
          </Link>
        )}
      </td>
      <td className={`${cell} max-w-96`}>
        <Changes changes={changes} />
      </td>
      <td className={`${cell} text-ink-2 ${origin === null ? 'max-md:hidden' : ''}`}>{origin ?? '–'}</td>
    </tr>
  )
}

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  if (changes.length === 0) return <>–</>
  return (
    <ul className="grid gap-0.5">
      {changes.map(({ name, before, after }) => (
        <li key={name} className="wrap-anywhere">
          <span className="text-ink-2">{describeName(name)} </span>
          {before !== null && <del className="text-ink-3">{describeValue(name, before)}</del>}
          {before !== null && after !== null && <ArrowRight className="mx-1 inline size-3.5" aria-label="became" />}
          {after !== null && <ins className="font-semibold no-underline">{describeValue(name, after)}</ins>}
        </li>
      ))}
    </ul>
  )
}
