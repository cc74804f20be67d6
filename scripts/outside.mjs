// A reporter for vitest: writes what failed outside of any test (an unhandled rejection, what judges a run as a whole)
// to the file that UZIMA_OUTSIDE names.
import { writeFileSync } from 'node:fs'

export default class Outside {
  onTestRunEnd(_modules, errors) {
    writeFileSync(
      process.env.UZIMA_OUTSIDE,
      JSON.stringify(errors.map((error) => error.stack ?? error.message ?? String(error))),
    )
  }
}
