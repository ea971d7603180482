import { brand } from '@nikhar/contract/brand'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '@nikhar/ui/button'
import { DryerDrawing, LockDrawing } from '@nikhar/ui/page-drawing'
import { PageMessage } from '@nikhar/ui/page-message'
import { readErrorPageState } from '../frame/error-page-state.ts'
import { paths } from '../navigation/paths.ts'
import { useGoBack } from '../navigation/use-go-back.ts'

export function ServerErrorPage() {
  const { state } = useLocation() as { state: unknown }
  const { kind, title, message } = readErrorPageState(state)
  const goBack = useGoBack(paths.landing())
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <PageMessage
        drawing={kind === 'auth' ? <LockDrawing /> : <DryerDrawing />}
        title={title}
        text={message}
        actions={
          <>
            <ButtonLink to={paths.home()} block>
              Go to Home
            </ButtonLink>
            <Button onClick={goBack} variant="outline" block>
              Go Back
            </Button>
          </>
        }
      />
    </>
  )
}
