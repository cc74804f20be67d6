// The round, tasks and handover: what the chart of a stay and the list of a ward show of them.
import { lazy } from 'react'

export const RoundsTab = lazy(() => import('./rounds-tab.tsx'))
export const TasksTab = lazy(() => import('./tasks/tasks-tab.tsx'))
export const HandoverTab = lazy(() => import('./handover-tab.tsx'))
export const WardTaskCell = lazy(() => import('./tasks/ward-task-cell.tsx'))
