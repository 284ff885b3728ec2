export { default } from './vip_pay.tsx';
