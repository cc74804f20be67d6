import type { VisitPanel } from '../../../kernel/web/panels.tsx'

/** What this department hangs beside the note of a consultation. */
export const visitPanels: VisitPanel[] = [{ id: 'orders', permission: 'orders.view', load: () => import('./orders-column.tsx') }]
