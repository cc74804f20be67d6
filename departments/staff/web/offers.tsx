// What the screens of departments above may use.
export { StaffField } from './staff-field.tsx'
