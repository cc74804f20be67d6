import { consultingDepartments } from '../../visits/departments.ts'

export type ConsultingDepartment = (typeof consultingDepartments)[number]
export const isConsulting = (name: string | undefined): name is ConsultingDepartment => consultingDepartments.some((each) => each === name)

/** Where the patients of a department wait. */
export const queuePath = (department: ConsultingDepartment): string => `/hospital/outpatient/queue?department=${department}`
