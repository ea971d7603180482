export interface OrderChangePublisher {
  /** Called after the commit of a change. Returns immediately. */
  publish(): void
  close(): Promise<void>
}
