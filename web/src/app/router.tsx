import { Route, Routes } from 'react-router'
import { patterns } from './paths.ts'

export function App() {
  return (
    <Routes>
      <Route path={patterns.notFound} element={<h1>Nikhar</h1>} />
    </Routes>
  )
}
