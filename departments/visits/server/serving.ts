import type { Permission } from '../../../kernel/contract/index.ts'
import type { DepartmentKind } from '../../hospital/departments.ts'

const services = new Map<string, Permission>()

/** A department says once, at start, what somebody must hold to serve the patients of its queue. */
export const serveBy = (key: string, permission: Permission): void => void services.set(key, permission)

/** Queues that one kind of people serves, each with what lets somebody serve it. */
export const servedBy = (): ReadonlyMap<string, Permission> => services

/**
 * What somebody must hold to serve the patients of a department: by its kind, so that a clinic of the hospital's own is
 * served like any other.
 */
export const servingPermission = ({ key, kind }: { key: string; kind: DepartmentKind }): Permission =>
  kind === 'service' ? (services.get(key) ?? 'queue.work') : 'queue.treat'
