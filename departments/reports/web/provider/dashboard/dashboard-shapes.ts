import type { Output } from '../../../../../kernel/contract/index.ts'
import type { getPlatformDashboard } from '../../../contract.ts'

export type Dashboard = Output<typeof getPlatformDashboard>
