import '../vocabulary.ts'

export { departmentNames, departmentsOf, expectDepartment } from './departments.ts'
export { atEveryHospital } from './every-hospital.ts'
export { getBillingRules, getPrintHeader, getReviewRules, insuranceProviders, setBillingRules } from './hospital.ts'
