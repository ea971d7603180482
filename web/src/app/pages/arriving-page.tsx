import { brand } from '@nikhar/contract'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ClockDrawing } from '../../ui/drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HourglassDrawing } from '../../ui/page-drawing.tsx'
import { PageMessage } from '../../ui/page-message.tsx'
import { paths } from '../paths.ts'

const ARRIVES = `This screen arrives with the next release of ${brand.name}.`

/** A screen of the shell that has its address and its guard but not its content yet. */
export function ArrivingPage({ heading }: { heading?: string }) {
  return (
    <div className="page-width">
      {heading !== undefined && <h1 className="pt-5 pb-4 type-h1">{heading}</h1>}
      <Card className="mx-auto max-w-144">
        <EmptyState drawing={<ClockDrawing />} title="On its way" text={ARRIVES} />
      </Card>
    </div>
  )
}

/** The same for a screen that anyone may visit. */
export function ArrivingPublicPage({ heading }: { heading: string }) {
  return (
    <>
      <title>{`${heading} · ${brand.name}`}</title>
      <PageMessage
        drawing={<HourglassDrawing />}
        title={heading}
        text={ARRIVES}
        actions={
          <ButtonLink to={paths.login()} block>
            Back to Login
          </ButtonLink>
        }
      />
    </>
  )
}
