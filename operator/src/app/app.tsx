import { usePages } from '@nikhar/client/use-pages'
import { appRoutes } from './app-routes.ts'
import { OperatorFrame } from './operator-frame.tsx'

export function App() {
  return (
    <OperatorFrame>
      <Pages />
    </OperatorFrame>
  )
}

function Pages() {
  return usePages(appRoutes)
}
