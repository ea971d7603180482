import type { Readable } from 'node:stream'

/** What an extract contains at the moment. */
export interface ExtractState {
  /** Changes with the contents, and is the same on every copy that has the same file. */
  version: string
  /** In bytes. */
  size: number
}

/** Bytes of an archive, both ends included. */
export interface ByteRange {
  first: number
  last: number
}

/** The archive that streets are drawn from: a file in the data folder, or at another address. */
export interface MapExtract {
  /** Undefined while there is none that could be read. Never waits for another server. */
  inspect(): Promise<ExtractState | undefined>
  /** Throws when the archive has changed since, or cannot be read. */
  read(state: ExtractState, range: ByteRange): Promise<Readable>
}

/** Told once when an extract becomes usable or unusable. */
export type Report = (line: string) => void
