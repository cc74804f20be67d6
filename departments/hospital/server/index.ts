import '../vocabulary.ts'

export { departmentNames, departmentsOf, expectDepartment } from './departments.ts'
export { getBillingRules, getReviewRules, insuranceProviders, setBillingRules } from './hospital.ts'
