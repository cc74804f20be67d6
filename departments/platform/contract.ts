import { z } from 'zod'
import { endpoint, Id, Instant, Paging, pageOf, SearchText } from '../../kernel/contract/index.ts'

export const HospitalRow = z.object({
  id: Id,
  name: z.string(),
  subdomain: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  contact_person: z.string(),
  status: z.enum(['active', 'inactive', 'pending', 'suspended']),
  status_reason: z.string().nullable(),
  created_at: Instant,
  staff: z.number().int(),
})

export const listHospitals = endpoint({
  name: 'listHospitals',
  method: 'GET',
  path: '/platform/hospitals',
  permission: 'platform.hospitals',
  scope: 'platform',
  input: z.object({ search: SearchText, ...Paging }),
  output: pageOf(HospitalRow),
  reads: ['hospitals'],
  summary: 'The hospitals of this installation, newest first',
})
