export const version: string = MUNIM_VERSION;
