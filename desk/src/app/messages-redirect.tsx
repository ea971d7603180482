import { Navigate } from 'react-router'

/** The switches for messages are among the settings. */
export function MessagesRedirect() {
  return <Navigate to="../settings" relative="path" replace />
}
