import { z } from 'zod'
import { defineStates } from '../../kernel/contract/document.ts'
import {
  amount,
  csvOf,
  endpoint,
  Id,
  Instant,
  keysOf,
  LocalDate,
  Money,
  Ok,
  optional,
  orNull,
  Paging,
  pageOf,
  required,
  requiredLines,
  SearchText,
  wholeNumber,
} from '../../kernel/contract/index.ts'

/** A piece of equipment; it is called by its name. What is disposed of comes back no more. */
export const equipment = defineStates({
  entity: 'equipment',
  named: 'name',
  states: {
    in_use: { label: 'In use', late: '{name} is in use' },
    under_repair: { label: 'Under repair', late: '{name} is under repair' },
    out_of_service: { label: 'Out of service', late: '{name} is out of service' },
    disposed: { label: 'Disposed', late: '{name} has been disposed of already' },
  },
  errors: { not_found: 'equipment_not_found', state: 'equipment_state' },
})
export const usable = ['in_use', 'under_repair', 'out_of_service'] as const
export const equipmentStatuses = equipment.labels
export const EquipmentStatus = equipment.Status
export type EquipmentStatus = z.infer<typeof EquipmentStatus>

export const equipmentCategories = [
  'Anaesthesia and theatre',
  'Cold Chain',
  'Dental',
  'Diagnostic',
  'Furniture',
  'Imaging',
  'IT and power',
  'Laboratory',
  'Life support',
  'Maternity and newborn',
  'Monitoring',
  'Sterilisation',
] as const

export const logKinds = {
  preventive: 'Preventive maintenance',
  repair: 'Repair',
  calibration: 'Calibration',
  inspection: 'Inspection',
} as const
const LogKind = keysOf(logKinds)

/** Due within so many days is due soon. */
export const DUE_SOON_DAYS = 30

const Equipment = z.object({
  id: Id,
  tag_number: z.string(),
  name: z.string(),
  category: z.string(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  serial_number: z.string().nullable(),
  department: z.string().nullable(),
  department_name: z.string().nullable(),
  location: z.string().nullable(),
  purchased_on: LocalDate.nullable(),
  cost: Money.nullable(),
  warranty_until: LocalDate.nullable(),
  status: EquipmentStatus,
  status_reason: z.string().nullable(),
  maintenance_days: z.number().int().nullable(),
  last_done_on: LocalDate.nullable(),
  /** Computed from plan and log; null: nothing is planned, or it is disposed of. */
  next_due: LocalDate.nullable(),
  due: z.enum(['overdue', 'soon', 'later']).nullable(),
  created_at: Instant,
  version: z.number().int(),
})
export type Equipment = z.infer<typeof Equipment>

/** `due`: overdue or due soon. */
export const DueFilter = z.enum(['overdue', 'soon', 'due'])

export const listEquipment = endpoint('listEquipment', 'GET /inventory/equipment', {
  permission: 'inventory.view',
  input: z.object({
    search: SearchText,
    status: EquipmentStatus.optional(),
    department: z.string().trim().max(40).optional(),
    due: DueFilter.optional(),
    ...Paging,
  }),
  output: pageOf(Equipment).extend({ overdue: z.number().int(), soon: z.number().int() }),
  reads: ['inventory', 'hospital'],
  summary: 'Equipment by tag, name, make, model, serial number or place; what is due first when that is asked for',
})
export const exportEquipment = csvOf('exportEquipment', listEquipment)

const LogEntry = z.object({
  id: Id,
  kind: LogKind,
  performed_on: LocalDate,
  performed_by: z.string(),
  found: z.string(),
  cost: Money.nullable(),
  next_due: LocalDate.nullable(),
  recorded_by_name: z.string(),
  created_at: Instant,
})

export const getEquipment = endpoint('getEquipment', 'GET /inventory/equipment/:equipment_id', {
  permission: 'inventory.view',
  input: z.object({ equipment_id: Id }),
  output: Equipment.extend({ spent: Money, log: z.array(LogEntry) }),
  reads: ['inventory', 'hospital'],
  errors: ['equipment_not_found'],
  summary: 'One piece of equipment with everything that was done to it, latest first',
})

const DAYS = 'Please enter a number of days from 1 to 3650'
const details = {
  tag_number: required('Tag number is required', 40),
  name: required('Name is required'),
  category: required('Category is required', 100),
  make: optional(100),
  model: optional(100),
  serial_number: optional(100),
  department: optional(40),
  location: optional(100),
  purchased_on: orNull(LocalDate),
  cost: orNull(amount('Please enter an amount')),
  warranty_until: orNull(LocalDate),
  maintenance_days: orNull(wholeNumber(DAYS, 1, 3650)),
}
const command = { permission: 'inventory.catalogue', changes: ['inventory'] } as const

export const createEquipment = endpoint('createEquipment', 'POST /inventory/equipment', {
  ...command,
  input: z.object(details),
  output: z.object({ equipment_id: Id }),
  errors: ['equipment_exists', 'department_not_found'],
  summary: 'One more piece of equipment; it is in use',
})

export const updateEquipment = endpoint('updateEquipment', 'PUT /inventory/equipment/:equipment_id', {
  ...command,
  input: z.object({ equipment_id: Id, version: z.number().int(), ...details }),
  output: Ok,
  errors: ['equipment_not_found', 'equipment_exists', 'department_not_found', 'conflict'],
  summary: 'Changes what is known of a piece of equipment',
})

export const setEquipmentStatus = endpoint('setEquipmentStatus', 'POST /inventory/equipment/:equipment_id/status', {
  ...command,
  permission: 'inventory.keep',
  input: z.object({
    equipment_id: Id,
    version: z.number().int(),
    status: EquipmentStatus,
    reason: requiredLines('Please give a reason', 500),
  }),
  output: Ok,
  errors: ['equipment_not_found', 'equipment_state', 'conflict'],
  summary: 'Takes equipment into use, out of it, to repair, or disposes of it for good',
})

export const logMaintenance = endpoint('logMaintenance', 'POST /inventory/equipment/:equipment_id/log', {
  ...command,
  permission: 'inventory.keep',
  input: z
    .object({
      equipment_id: Id,
      kind: LogKind,
      performed_on: LocalDate,
      performed_by: required('Please enter who did it', 100),
      found: requiredLines('Please enter what was found and done', 2000),
      cost: orNull(amount('Please enter an amount')),
      next_due: orNull(LocalDate),
    })
    .superRefine(({ performed_on, next_due }, context) => {
      if (next_due && next_due <= performed_on)
        context.addIssue({ code: 'custom', path: ['next_due'], message: 'The next time comes after this one' })
    }),
  output: z.object({ id: Id }),
  errors: ['equipment_not_found', 'equipment_state'],
  summary: 'Writes into the log of a piece of equipment',
})
