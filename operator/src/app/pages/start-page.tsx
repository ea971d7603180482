import { Navigate } from 'react-router'
import { paths } from '../../lib/paths.ts'

export function StartPage() {
  return <Navigate to={paths.salons()} replace />
}
