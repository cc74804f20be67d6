import { t } from '../../../kernel/contract/words/text.ts'
import { formatDate, NOTHING } from '../../../kernel/web/ui/format.ts'
import { roleLabels } from '../../access/roles.ts'
import type { Member } from './staff-form.tsx'

/** `Nurse, Ward Manager`: the built-in roles, then the hospital's own. */
export const rolesOf = ({ roles, own_roles }: Pick<Member, 'roles' | 'own_roles'>): string =>
  [...roles.map((role) => t(roleLabels[role])), ...own_roles.map((role) => role.name)].join(', ') || NOTHING

/** `29/11/2026`, or `29/11/2026 – 02/12/2026`. */
export const daysOf = ({ first_day, last_day }: { first_day: string; last_day: string }): string =>
  first_day === last_day ? formatDate(first_day) : `${formatDate(first_day)} – ${formatDate(last_day)}`

/** The last day on which something counts that ends with that day; the instant is the day's end. */
export const lastDay = (expires_at: string): string => formatDate(new Date(Date.parse(expires_at) - 1).toISOString())
