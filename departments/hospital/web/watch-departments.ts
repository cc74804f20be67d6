import { t } from '../../../kernel/contract/words/text.ts'
import { watch } from '../../../kernel/web/data/watch.ts'
import { type DepartmentRow, listDepartments } from '../contract.ts'

/**
 * Follows the departments of the hospital. Those that every hospital begins with have a name in the language of the
 * page; what a hospital calls its own stays.
 */
export const watchDepartments = (tell: (rows: readonly DepartmentRow[]) => void): (() => void) =>
  watch(listDepartments, ({ rows }) =>
    tell(rows.map((row) => ({ ...row, name: t(row.name), description: row.description && t(row.description) }))),
  )
