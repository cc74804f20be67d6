import type { Permission } from '../../kernel/contract/index.ts'

/**
 * Whether somebody reads why a patient lies on the ward: those who treat, hand out medicines or keep the records. Front
 * desk and cashier do not.
 */
export const readsClinical = (can: (permission: Permission) => boolean): boolean =>
  can('records.view') || can('wards.care') || can('pharmacy.dispense')
