pub(crate) use munim_kernel::indian_day;
