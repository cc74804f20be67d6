import '../vocabulary.ts'

export { connectionOf, hospitalBySubdomain, inHospital } from './connection.ts'
export { departmentNames, departmentsOf, expectDepartment, listDepartments } from './departments.ts'
export { atEveryHospital } from './every-hospital.ts'
export { selectHospitalName } from './hospital.sql.ts'
export {
  getAccessRules,
  getAltitude,
  getBillingRules,
  getPrintHeader,
  getReviewRules,
  getTriageRules,
  getWardRules,
  setAccessRules,
  setBillingRules,
  setTriageRules,
} from './hospital.ts'
export { expectInsurer } from './insurers.ts'
export { callsDue, secretsOf } from './outside.ts'
