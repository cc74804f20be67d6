import { z } from 'zod'
import { defineImport } from '../../kernel/contract/imports.ts'
import { optional, required } from '../../kernel/contract/index.ts'
import { isDay, parseDay } from '../../kernel/contract/values/days.ts'
import { optionalPhone } from '../../kernel/contract/values/phone.ts'
import { Credentials, NewStaff } from './directory.contract.ts'

/** `Nurse; Cashier`, `nurse/cashier`: the names as they are written, one at least. */
const RoleNames = z
  .string('Please name at least one role')
  .transform((text) => [
    ...new Set(
      text
        .split(/[;/+|,]/)
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ])
  .refine((names) => names.length > 0, 'Please name at least one role')

const Day = z
  .string()
  .optional()
  .transform((text, context) => {
    if (!text) return null
    const day = isDay(text) ? text : parseDay(text)
    if (day) return day
    context.addIssue({ code: 'custom', message: 'Please enter a valid date (dd/MM/yyyy)' })
    return z.NEVER
  })

const StaffImportRow = z.object({
  name: required('Name is required', 100),
  email: NewStaff.shape.email,
  roles: RoleNames,
  job_title: optional(100),
  department: optional(100),
  phone: optionalPhone(),
  license_number: optional(50),
  license_expires_on: Day,
})
export type StaffImportRow = z.output<typeof StaffImportRow>

export const staffImport = defineImport('importStaff', {
  path: '/staff/import',
  permission: 'staff.manage',
  noun: 'person',
  nouns: 'people',
  entity: 'staff',
  most: 200,
  row: StaffImportRow,
  columns: {
    name: { title: 'Name', also: ['Full name', 'Staff name'], required: true, example: 'Dr. Peter Kamau' },
    email: { title: 'Email', also: ['E-mail', 'Email address'], required: true, example: 'p.kamau@example.com' },
    roles: { title: 'Roles', also: ['Role'], required: true, example: 'Doctor' },
    job_title: { title: 'Job title', also: ['Position', 'Cadre', 'Designation'], example: 'Medical officer' },
    department: { title: 'Department', example: 'General Consultation' },
    phone: { title: 'Phone', also: ['Telephone', 'Mobile', 'Phone number'], example: '0712 345 678' },
    license_number: {
      title: 'Licence number',
      also: ['License number', 'Registration number', 'Council number'],
      example: 'A12345',
    },
    license_expires_on: {
      title: 'Licence valid until',
      also: ['License valid until', 'Licence expiry'],
      example: '31/12/2026',
    },
  },
  changes: ['staff'],
  errors: ['plan_limit', 'staff_email_taken'],
  more: {
    /** The first passwords: in this answer and nowhere else. */
    people: z.array(Credentials),
  },
  secret: true,
})
export const importStaff = staffImport.run
