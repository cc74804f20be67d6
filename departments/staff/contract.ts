import { z } from 'zod'
import { endpoint, Id, PermissionName, rowsOf } from '../../kernel/contract/index.ts'

const StaffOption = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  job_title: z.string().nullable(),
})

export const listStaffOptions = endpoint('listStaffOptions', 'GET /staff/options', {
  permission: 'staff.view',
  input: z.object({ permission: PermissionName.optional() }),
  output: rowsOf(StaffOption),
  reads: ['staff'],
  summary: 'Active staff to choose from, filtered to those whose roles can do the work',
})
