import type { Form, FormRow } from '../forms/types.ts'

/** One that stands behind a figure: whom, when and what. A bed has no patient. */
export type Behind = { patient_id: string | null; visit_id: string | null; day: string; what: string }
/** A figure is the number of its entries. */
export type Entry = Behind & { row: string; column: string }

/** Collects the entries of a form by the measures of its rows. */
export class Counting {
  readonly entries: Entry[] = []
  private readonly rows: Map<string, FormRow[]>

  constructor(form: Form) {
    this.rows = Map.groupBy(
      form.sections.flatMap((section) => section.rows),
      (row) => row.measure ?? '-',
    )
  }

  /** The rows that are counted so. */
  of(measure: string): readonly FormRow[] {
    return this.rows.get(measure) ?? []
  }

  add(row: FormRow | undefined, columns: readonly string[], behind: Behind): void {
    if (row) for (const column of columns) this.entries.push({ row: row.key, column, ...behind })
  }
}
