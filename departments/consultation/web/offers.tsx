// What the screens of departments above may use.
export { useDesk, useDeskState } from './desk.ts'
export { type ConsultingDepartment, isConsulting } from './places.ts'
