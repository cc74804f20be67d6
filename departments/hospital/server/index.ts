import '../vocabulary.ts'

export { connectionOf, inHospital } from './connection.ts'
export { departmentNames, departmentsOf, expectDepartment } from './departments.ts'
export { atEveryHospital } from './every-hospital.ts'
export { getBillingRules, getPrintHeader, getReviewRules, setBillingRules } from './hospital.ts'
export { expectInsurer } from './insurers.ts'
