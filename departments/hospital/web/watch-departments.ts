import { watch } from '../../../kernel/web/watch.ts'
import { type DepartmentRow, listDepartments } from '../contract.ts'

/** Follows the departments of the hospital. */
export const watchDepartments = (tell: (rows: readonly DepartmentRow[]) => void): (() => void) =>
  watch(listDepartments, ({ rows }) => tell(rows))
