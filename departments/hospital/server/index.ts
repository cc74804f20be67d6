import '../vocabulary.ts'
import { beginWithUsual } from './departments.ts'

export { departmentNames, departmentsOf, expectDepartment } from './departments.ts'
export { getReviewRules, insuranceProviders } from './hospital.ts'
export { routes } from './routes.ts'

beginWithUsual()
