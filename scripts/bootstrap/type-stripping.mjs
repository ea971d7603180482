import process from 'node:process'

/** Node before 24.3 prints an experimental warning at every start, in worker threads too. */
export function silenceTypeStrippingWarning() {
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning`.trim()
  const { emitWarning } = process
  process.emitWarning = /** @type {typeof emitWarning} */ (
    /** @param {[warning: string | Error, type?: any, ...rest: any[]]} warning */
    (...warning) => {
      if (warning[1] !== 'ExperimentalWarning') Reflect.apply(emitWarning, process, warning)
    }
  )
}
