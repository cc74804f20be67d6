import '../vocabulary.ts'

export { departmentNames, departmentsOf, expectDepartment } from './departments.ts'
export { getReviewRules } from './hospital.ts'
export { expectInsurer, type KnownInsurer } from './insurers.ts'
