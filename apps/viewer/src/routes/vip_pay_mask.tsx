export { access, default, denied } from './vip_pay.tsx';
