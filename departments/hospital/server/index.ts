import '../vocabulary.ts'

export { departmentNames, departmentsOf, expectDepartment } from './departments.ts'
export { getReviewRules, insuranceProviders } from './hospital.ts'
