import { startHttpSink } from './http-sink.ts'

/** An SMS gateway that accepts everything. */
export function startSmsSink() {
  return startHttpSink({ status: 200, contentType: 'application/json', body: '{"type":"success","message":"drill"}' })
}
