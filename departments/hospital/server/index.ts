import '../vocabulary.ts'

export { departmentNames, departmentsOf, expectDepartment } from './departments.ts'
export { atEveryHospital } from './every-hospital.ts'
export { getPrintHeader, getReviewRules, insuranceProviders } from './hospital.ts'
