// What the screens of departments above may use.
export { HoursPanel } from './rota/hours-panel.tsx'
export { StaffField } from './staff-field.tsx'
