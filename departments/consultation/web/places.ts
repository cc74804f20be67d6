/** Where the patients of a department wait. */
export const queuePath = (department: string): string => `/hospital/outpatient/queue?department=${department}`
