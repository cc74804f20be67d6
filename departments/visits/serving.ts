import type { Permission } from '../../kernel/contract/index.ts'
import type { DepartmentKind } from '../hospital/departments.ts'

const ofService: Readonly<Record<string, Permission>> = {
  laboratory: 'queue.laboratory',
  radiology: 'queue.radiology',
  pharmacy: 'queue.pharmacy',
  billing: 'queue.billing',
}

/** What somebody must hold to serve the patients of a department: by its kind, so that a clinic of the hospital's own is served like any other. */
export const servingPermission = ({ key, kind }: { key: string; kind: DepartmentKind }): Permission =>
  kind === 'service' ? (ofService[key] ?? 'queue.work') : 'queue.treat'
